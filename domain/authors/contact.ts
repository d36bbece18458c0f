/** The address of an Instagram account. */
export const instagramAddress = (name: string): string => `https://www.instagram.com/${name}`;

/** The address that opens a conversation with a number. @param digits with the country's */
export const whatsappAddress = (digits: string): string => `https://wa.me/${digits}`;
