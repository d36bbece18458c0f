import styles from "./table.module.css";
/** Help text of the fields for an order number. Articles are ordered the other way round: the largest comes first. */
export const ORDER_HELP = "O número menor aparece primeiro.";

/** The header of the column of order numbers, which explains their direction. */
export function OrderColumnHeader() {
  return (
    <th className={styles.num}>
      Ordem
      <small>menor primeiro</small>
    </th>
  );
}
