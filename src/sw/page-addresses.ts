/**
 * What navigates to the one page of the app; files that are missing stay missing. Workbox compares path and search
 * together: a search for "v2.0" is no file.
 */
export const PAGE_ADDRESSES = {
  allowlist: [/^\/admin(?:\/|$)/],
  denylist: [/^\/admin\/local-blob\//, /^[^?]*\.\w+(?:\?|$)/],
}
