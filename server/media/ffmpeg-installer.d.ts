/** The package has no types. Importing it throws a text where no program is made for this platform. */
declare module '@ffmpeg-installer/ffmpeg' {
  const installed: { readonly path: string }
  export default installed
}
