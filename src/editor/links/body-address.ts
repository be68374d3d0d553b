import { isLinkAddress } from '#contract/addresses.ts'

/** Whether a writer may link to this, completed: in a text also to another place of its page or to a page beside it. */
export function isBodyAddress(address: string): boolean {
  return isLinkAddress(address) || /^(?:[#?]|\.{1,2}\/)\S*$/.test(address)
}
