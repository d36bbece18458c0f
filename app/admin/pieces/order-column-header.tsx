import styles from "./table.module.css";
/** Said beside the field of an order. News are the other way round: the larger comes first. */
export const ORDER_HELP = "O número menor aparece primeiro.";

/** The head of a column of orders, which says what a number means. */
export function OrderColumnHeader() {
  return (
    <th className={styles.num}>
      Ordem
      <small>menor primeiro</small>
    </th>
  );
}
