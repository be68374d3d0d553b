import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'

/** A code for the camera of a phone; dark on white in both schemes, or cameras do not read it. */
export function QrCode({ text }: { text: string }) {
  const { t } = useLingui()
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={196}
      height={196}
      role="img"
      aria-label={t`QR code for your authenticator app`}
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 6, flex: 'none' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
