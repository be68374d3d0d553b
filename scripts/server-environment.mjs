/** What the process of the server is started with, where its environment says nothing else. */
export const serverEnvironment = {
  NODE_ENV: 'production',
  // Pages that are written side by side wait for the disk together: with four threads, four at a time.
  UV_THREADPOOL_SIZE: '16',
  // To compile the embedded database takes many pieces of 32 KiB for a moment. The GNU library would keep them in the
  // heaps of each thread, 100 MB and more for good; so they go back to the system. Other libraries know no such names.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
}
