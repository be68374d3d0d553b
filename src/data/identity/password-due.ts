import { createStore } from '#data/page/store.ts'

/** True from the first call that the server refused until the password is changed; many calls may be refused in between. */
export const passwordDue = createStore(false)
