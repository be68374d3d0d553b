/** Names this tab among its like; a duplicated tab gets its own, as it is not kept in session storage. */
export const TAB_ID = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('')
