import type { Point } from './device.ts'

/** What fingers do, in the notation that classic WebDriver and BiDi share. */
export const pressing = ({ x, y }: Point) => [
  {
    type: 'pointer',
    id: 'finger',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

export const typing = (words: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...words].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
