import type { ReactNode } from 'react'

/** Long text at a length that reads well: headings, paragraphs, lists, quotations and tables as plain elements. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-[44rem] gap-4 text-lg [&_aside]:my-3 [&_aside]:rounded-lg [&_aside]:bg-chambray [&_aside]:p-6 [&_aside_h3]:mt-0 [&_aside_p]:mt-2 [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-l-[3px] [&_blockquote]:border-dashed [&_blockquote]:border-cranberry [&_blockquote]:pl-5 [&_h2]:mt-6 [&_h2]:scroll-mt-24 [&_h2]:text-3xl [&_h3]:mt-3 [&_h3]:text-2xl [&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6">
    {children}
  </div>
)
