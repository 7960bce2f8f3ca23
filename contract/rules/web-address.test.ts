import { expect, test } from 'vitest'
import { holdsWebAddress } from './web-address.ts'

test.each(['https://x.example', 'WWW.x', 'prizes.com', 'Win at prizes.shop/now', 'a-b.co'])(
  '%s would become a link',
  (words) => expect(holdsWebAddress(words)).toBe(true),
)

test.each(['The Ellis family', 'St. John', 'Dr.Okafor', 'Mr. & Mrs. Comer', 'M. E.', 'O’Brien-Io'])(
  '%s is a name',
  (words) => expect(holdsWebAddress(words)).toBe(false),
)
