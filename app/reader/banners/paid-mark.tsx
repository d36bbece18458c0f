import styles from "./paid-mark.module.css";

/** Marks a banner that somebody pays for, over its picture. */
export const PaidMark = () => <small className={styles.paid}>Publicidade</small>;
