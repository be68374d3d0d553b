import { currentSiteId } from '#data/identity/current-site.ts'
import { sendDeviceFiles } from '#data/files/send-device-files.ts'
import { sendPicked } from './take-files.ts'

type Sent = ReturnType<typeof sendPicked>

/** What was sent already, by site and file: a save that is tried again sends no picture twice. */
const sent = new Map<string, Sent>()

/** Sends the files that a form names and that wait on this device, and answers the form with their addresses. @throws CallError */
export function sendKept<Body extends object>(body: Body): Promise<Body> {
  return sendDeviceFiles(body, async (file, hash) => {
    const key = `${currentSiteId() ?? ''}:${hash}`
    const sending = sent.get(key) ?? sendPicked(file, [])
    sent.set(key, sending)
    try {
      const { path, src } = await sending
      return { resourceId: '', internalUrl: path, src }
    } catch (error) {
      sent.delete(key)
      throw error
    }
  })
}
