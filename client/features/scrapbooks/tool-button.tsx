import type { ComponentProps } from 'react'
import { classNames } from '#client/ui/class-names.ts'

// Drawn like those of ui/icon.tsx; only this room needs them.
const icons = {
  undo: 'M4 9h10a5 5 0 0 1 0 10h-4M8 5L4 9l4 4',
  redo: 'M20 9H10a5 5 0 0 0 0 10h4M16 5l4 4-4 4',
  photo: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15 9h.2',
  words: 'M5 7V5h14v2M12 5v14M9 19h6',
  sticker: 'M12 3l2.6 5.6 6 .8-4.4 4.2 1.1 6.1L12 16.7 6.7 19.7l1.1-6.1L3.4 9.4l6-.8z',
  paper: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7',
  pages: 'M8 4h12v13H8zM4 8v13h12',
  share: 'M12 15V4M8 8l4-4 4 4M6 12v8h12v-8',
  print: 'M7 9V4h10v5M7 18H4V9h16v9h-3M7 14h10v6H7z',
  editions: 'M12 4a8 8 0 1 1-7 4M5 3v5h5M12 8v5l3 2',
  book: 'M4 5h7v15H4zM13 5h7v15h-7M11 5h2M11 20h2',
  keys: 'M3 7h18v11H3zM7 11h.2M11 11h.2M15 11h.2M8 15h8',
} as const
export type ToolIcon = keyof typeof icons

interface ToolProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: ToolIcon
  label: string
}

/** A tool of the editor: what it does stands under it. */
export function Tool({ icon, label, ...props }: ToolProps) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(
        'grid min-h-touch-lg min-w-0 content-center justify-items-center gap-0.5 rounded-md px-1.5 py-1 text-sm leading-tight font-[650] text-ink',
        'hover:bg-lilac disabled:text-thread disabled:opacity-60',
        'aria-expanded:bg-lilac aria-expanded:outline-2 aria-expanded:-outline-offset-2 aria-expanded:outline-indigo',
      )}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-[1.5em]"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={icons[icon]} />
      </svg>
      {label}
    </button>
  )
}
