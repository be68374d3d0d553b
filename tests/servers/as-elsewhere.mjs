// Loaded into a server under test before all else: the address of a stranger leads to this host, so that webhooks have a
// receiver, and the clock of the machine can be wrong.
import net from 'node:net'

/** A public address that belongs to nobody here. */
const STRANGER = '8.8.8.8'

const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function (...args) {
  const [first] = args
  const options = Array.isArray(first) ? first[0] : first
  if (options && typeof options === 'object' && options.host === STRANGER) {
    options.host = '127.0.0.1'
    delete options.lookup
  }
  return connect.apply(this, args)
}

const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
if (ahead !== 0) {
  const Real = Date
  class Shifted extends Real {
    constructor(...args) {
      if (args.length === 0) super(Real.now() + ahead)
      else super(...args)
    }
    static now() {
      return Real.now() + ahead
    }
  }
  globalThis.Date = Shifted
}
