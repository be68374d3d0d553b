/** Something is asked for that this device never kept. The name tells it on the page's side of a worker, too. */
export class NotOnDevice extends Error {
  constructor(what: string) {
    super(`${what} is not on this device`)
    this.name = 'NotOnDevice'
  }
}
