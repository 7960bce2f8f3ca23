import { classNames } from './class-names.ts'

// Drawn on a 24 × 24 grid with a 2.2 pen; `filled` ones are solid shapes.
const strokes = {
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  check: 'M4.5 12.5l5 5 10-11',
  'chevron-down': 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  external: 'M13 4h7v7M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  'eye-off':
    'M4 4l16 16M9.5 6a9 9 0 0 1 2.5-.5c3.7 0 7 2 9.5 6.5a16 16 0 0 1-3 4M6 7.5A15 15 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5a9 9 0 0 0 4-1',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 10v10h12V10M10 20v-6h4v6',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v6M12 7.2v.2',
  key: 'M8 10.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 11.5L19 3.5M15.5 7l3 3',
  leave: 'M14 4H5v16h9M10 12h10M16 8l4 4-4 4',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3 5.5h18v13H3zM3.5 6.5L12 13l8.5-6.5',
  menu: 'M3 6h18M3 12h18M3 18h18',
  minus: 'M5 12h14',
  people:
    'M8.5 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20a6 6 0 0 1 12 0M15 5a3.3 3.3 0 0 1 0 6.5M17.5 14.5a6 6 0 0 1 4 5.5',
  phone:
    'M7.5 3.5l2.5 5-2.5 2a13 13 0 0 0 6 6l2-2.5 5 2.5c0 2.5-1.5 4-4 4C9.5 20.5 3.5 14.5 3.5 7.5c0-2.5 1.5-4 4-4z',
  plus: 'M12 4.5v15M4.5 12h15',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M18 3v4.5h-4.5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21',
  send: 'M3.5 11.5L20.5 4 15 20.5l-3.5-7zM11.5 13.5l9-9.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  share: 'M12 14V4M8 7.5L12 3.5l4 4M6 11H4.5v9.5h15V11H18',
  trash: 'M4 6.5h16M9 6.5V3.5h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4 20h16',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20.5a8 8 0 0 1 16 0',
  warning: 'M12 4L2.5 20h19zM12 10v5M12 17.4v.2',
} as const

const filled = {
  mic: 'M12 2.5A3.5 3.5 0 0 0 8.5 6v5.5a3.5 3.5 0 0 0 7 0V6A3.5 3.5 0 0 0 12 2.5zM5 10.5a1.1 1.1 0 0 1 2.2 0v1a4.8 4.8 0 0 0 9.6 0v-1a1.1 1.1 0 0 1 2.2 0v1a7 7 0 0 1-5.9 6.9v1.4h1.7a1.1 1.1 0 0 1 0 2.2H9.2a1.1 1.1 0 0 1 0-2.2h1.7v-1.4A7 7 0 0 1 5 11.5z',
  pause: 'M6 5h4.5v14H6zM13.5 5H18v14h-4.5z',
  play: 'M6.5 4.5v15L19.5 12z',
  star: 'M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z',
} as const

export type IconName = keyof typeof strokes | keyof typeof filled

const isFilled = (name: IconName): name is keyof typeof filled => name in filled

/** Always beside words: it is hidden from screen readers and never stands alone. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('size-[1.3em] shrink-0', className)}
      fill={isFilled(name) ? 'currentColor' : 'none'}
      stroke={isFilled(name) ? 'none' : 'currentColor'}
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={isFilled(name) ? filled[name] : strokes[name]} />
    </svg>
  )
}
