import type { ReactNode } from 'react'

/** For a page that a letter leads to: what it is and what to do, where scripts are switched off. */
export const WithoutScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p className="max-w-[36rem] text-lg">{children}</p>
  </noscript>
)
