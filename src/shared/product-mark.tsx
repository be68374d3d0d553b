/** The sign of the product; its name stands beside it. */
export function ProductMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
      <rect width="512" height="512" rx="112" fill="#2478d6" />
      <path d="M148 120h52v104h112V120h52v256h-52V274H200v102h-52z" fill="#fff" />
      <path
        d="M112 412c48 34 96 34 144 0s96-34 144 0"
        fill="none"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="20"
        strokeLinecap="round"
      />
    </svg>
  )
}
