import { describe, expect, test } from 'vitest'
import { holdsWebAddress, nameOr, withoutWebAddresses } from './web-address.ts'

describe('B4: words with a web address are known in any script and ending', () => {
  test.each([
    'https://x.example',
    'WWW.x',
    'prizes.com',
    'Win at prizes.shop/now',
    'a-b.co',
    'PRIZES.COM',
    'Prizes.Com',
    // An ending nobody has listed, in small letters.
    'Visit prizes.zone today',
    'win.casino',
    'bit.ly',
    't.co/x',
    'free.photography',
    // Other scripts.
    'выигрыш.рф',
    'Сайт.РФ',
    'δώρα.ελ',
    '奖品.中国',
    '賞品.みんな',
    'ของขวัญ.ไทย',
    'इनाम.भारत',
    'جوائز.شبكة',
    'פרסים.קום',
    '선물.닷컴',
    'xn--e1afmkfd.xn--p1ai',
    // Other dots and full-width letters.
    'prizes。com',
    'prizes．com',
    'prizes｡com',
    'ｐｒｉｚｅｓ．ｃｏｍ',
    'ｈｔｔｐｓ：／／x',
    'prizes․com',
    // Something invisible in between.
    'prizes\u200b.com',
    'prizes.c\u00adom',
    'pri\u2060zes.\ufeffcom',
    'prizes.\u202ecom',
    // Spelled out.
    'prizes dot com',
    'Prizes (dot) com',
    'prizes[.]com',
    'prizes . com',
    'prizes точка ру.рф',
    'hxxps prizes',
    'http prizes',
    '203.0.113.9',
    'me@prizes.com',
  ])('“%s” would lead somewhere', (words) => expect(holdsWebAddress(words)).toBe(true))

  test.each([
    'The Ellis family',
    'St. John',
    'St.John',
    'Dr.Okafor',
    'Mr. & Mrs. Comer',
    'M. E.',
    'J.R.R. Tolkien',
    'J.R.R.Tolkien',
    'O’Brien-Io',
    'Aunt Dot',
    'Dot Comstock',
    'Grandma Dot and Joe',
    'Д.Иванов',
    'А. С. Пушкин',
    'Müller & Söhne',
    '我的家。爱你',
    '김민준',
    'محمد عبد الله',
    'Zoë 3.5',
    'Born 12.04.1953',
    'née Com',
    'The Point family',
    'd.o.o.',
    '',
  ])('“%s” is a name', (words) => expect(holdsWebAddress(words)).toBe(false))
})

test('a name that advertises is left out, every other one stays', () => {
  expect(nameOr('prizes．com', 'Somebody')).toBe('Somebody')
  expect(nameOr('Nora Ellis', 'Somebody')).toBe('Nora Ellis')
})

test('a subject keeps its own words and loses the address in them', () => {
  expect(withoutWebAddresses('prizes.com recorded a message for you')).toBe(
    '… recorded a message for you',
  )
  expect(withoutWebAddresses('Nora recorded a message for you')).toBe(
    'Nora recorded a message for you',
  )
  expect(withoutWebAddresses('prizes dot com wrote to you')).toBe('')
  expect(withoutWebAddresses('K-1 · more from nora@post.example')).toBe(
    'K-1 · more from nora@post.example',
  )
})
