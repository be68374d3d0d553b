/** Why a drain ended; `for-page` what is left has files that a page should send. `due` is when something has to be tried again by itself (epoch ms). */
export interface Drained {
  reason: 'empty' | 'later' | 'held' | 'offline' | 'signed-out' | 'paused' | 'for-page'
  due?: number
}
