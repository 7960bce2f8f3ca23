import { binding } from '#scripts/demo-pictures/borders.ts'
import type { Mark } from '#scripts/demo-pictures/marks.ts'
import { placed } from '#scripts/demo-pictures/move.ts'
import { picture, type Picture } from '#scripts/demo-pictures/picture.ts'
import { block } from '#scripts/demo-pictures/props/quilt-block.ts'
import { clothes } from './clothes.ts'
import { beard, extras, face } from './face.ts'
import { backHair, frontHair, onTheHead } from './hair.ts'
import type { Look } from './look.ts'

/** Head and shoulders before a quilt block, the same every time for the same look. */
export function drawPortrait(key: string, look: Look): Picture {
  const [ground, figure] = look.wall
  return picture(key, {
    format: 'portrait',
    draw: (frame) => [
      ...block(look.ground, { ground, figure, accent: ground }, 0, 0, 300),
      ...closer(sitter(look)),
      ...binding({ ...frame, depth: 9 }, look.frame),
    ],
  })
}

const sitter = (look: Look): Mark[] => [
  ...backHair(look),
  ...clothes(look),
  ...face(look),
  ...beard(look),
  ...frontHair(look),
  ...extras(look),
  ...onTheHead(look),
]

// Near enough that the face still reads in a circle of 44 pixels.
const closer = (marks: Mark[]): Mark[] => placed(placed(marks, -150, -178), 150, 178, 1.2)
