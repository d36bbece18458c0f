/**
 * Headers of pages whose address contains a secret: it is not sent to other sites. Not `no-referrer`, with which browsers send a form
 * without JavaScript from an origin of null.
 */
export const linkHeaders = () => ({ "referrer-policy": "same-origin" });
