import { clientsClaim } from 'workbox-core'
import { scope } from '../../../src/sw/scope.ts'
import { listenForWakeUps } from '../../../src/sw/wake-ups.ts'

/** The part of the app's service worker that sends the outbox. */
listenForWakeUps()
void scope.skipWaiting()
clientsClaim()
