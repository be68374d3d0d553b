/** Has this page answered to by a worker of the benchmark, now and after each load. */
export async function useWorker(name: string): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(`/bench/${name}.js`, { scope: '/bench/' })
  await serviceWorker.ready
  if (serviceWorker.controller) return
  await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
}
