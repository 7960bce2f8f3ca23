import { journey, unit } from './files.ts'
import type { Statement } from './section.ts'

const chatSizes =
  'open it is 384 × 600 px and says who is there; minimised only its 64 px header shows'
const tooltips = 'a tooltip opens after 700 ms, the next one at once within 300 ms'
const scrolling =
  'a scroll bar hides 600 ms after the pointer left, and its thumb never shrinks below 18 px'
const resting = 'a menu opens after 200 ms of resting on it and closes 150 ms after leaving'
const focus =
  'F8 brings the keyboard to the region “Notification”, and Escape closes the toast there'

export const widgetConstants: readonly Statement[] = [
  {
    says: 'Toasts: one visible at a time',
    heldBy: {
      [journey.toasts]: ['one toast is on screen at a time: a new one takes the place of the old'],
    },
  },
  {
    says: 'Toasts: 5000 ms display',
    heldBy: { [journey.toasts]: ['a toast is shown for five seconds'] },
  },
  {
    says: 'Toasts: swipe right to dismiss with a 50 px threshold',
    heldBy: {
      [journey.toasts]: [
        'a swipe to the right beyond 50 px sends a toast away, a shorter one does not',
      ],
    },
  },
  {
    says: 'Toasts: F8 focuses the notification region, labelled “Notification”',
    heldBy: { [journey.toasts]: [focus] },
  },
  {
    says: 'Toasts: a dismissed toast is removed after 1,000,000 ms',
    heldBy: {
      [unit.toasts]: ['a dismissed toast closes at once and is removed 1,000,000 ms later'],
    },
  },
  {
    says: 'Toasts: viewport max width 420 px on medium screens',
    heldBy: { [journey.toasts]: ['on medium screens toasts are at most 420 px wide'] },
  },
  {
    says: 'Chat widget: 384 px wide and 600 px high open; 64 px minimised',
    heldBy: { [journey.chat]: [chatSizes] },
  },
  {
    says: 'Tooltip open delay 700 ms, skip delay 300 ms',
    heldBy: { [journey.widgets]: [tooltips] },
  },
  {
    says: 'Scroll-area hide delay 600 ms; thumb minimum 18 px',
    heldBy: { [journey.widgets]: [scrolling] },
  },
  {
    says: 'Navigation menu: hover 200 ms, close 150 ms',
    heldBy: { [journey.header]: [resting] },
  },
  {
    says: 'Navigation menu: skip 300 ms',
    heldBy: { [journey.header]: ['within 300 ms of closing one menu the next opens at once'] },
  },
  {
    says: 'Buttons have a minimum touch size of 44 px',
    heldBy: {
      [journey.everyPage]: [
        'a page of every shape is sound for a guest: no error, nothing too wide on a phone and at a desk; by turns in one of them, and in its colours, accessible, without faint words and buttons under 44 px',
        'a room of every shape is sound for a member: no error, nothing too wide, no button under 44 px; those that no journey of their own scans are accessible, and without faint words, on a light phone or a dark desk; and so are public pages that know them',
      ],
      [journey.touchSizes]: [
        'no button of what opens over a page is smaller than 44 px',
        'no button of the share panel and the start-trial blocks is smaller than 44 px',
      ],
    },
  },
]
