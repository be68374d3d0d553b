/**
 * Waits until whatever else stands in line had its turn: presses, keys, painting. Not by a timer: those of a page in the
 * background come once a second.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
