/** Flying geese along the edge, as quilters finish a border. */
export const FooterBorder = () => (
  <svg aria-hidden="true" className="block h-[24px] w-full">
    <pattern id="geese" width="96" height="24" patternUnits="userSpaceOnUse">
      <path d="M0 0h96v24H0z" fill="var(--cloth-plum)" />
      <path d="M0 24 24 0l24 24z" fill="var(--cloth-marigold)" />
      <path d="M48 24 72 0l24 24z" fill="var(--cloth-rose)" />
    </pattern>
    <rect width="100%" height="24" fill="url(#geese)" />
  </svg>
)
