/** "+55 35 99999-0000"; numbers of other countries as they are. */
export function writePhoneNumber(number: string): string {
  return number.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "+55 $1 $2-$3");
}
