/** Elements that stand for markup which the editor shows as one thing and gives back unchanged. */
export const RAW_BLOCK = 'hf-raw'
export const RAW_INLINE = 'hf-raw-inline'
