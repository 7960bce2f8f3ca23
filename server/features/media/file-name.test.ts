import { expect, test } from 'vitest'
import { cleanFileName, disposition, withFittingEnding } from './file-name.ts'

test.each([
  ['Oma, Küche.m4a', 'Oma, Küche.m4a'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Nora\\voice.wav', 'voice.wav'],
  ['a/../../b.mp3', 'b.mp3'],
  ['..', 'file'],
  ['', 'file'],
  ['   .  ', 'file'],
  ['.htaccess', 'htaccess'],
  ['bell\u0007\r\nSet-Cookie: x.wav', 'bellSet-Cookie_ x.wav'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['<script>.wav', '_script_.wav'],
  ['e\u0301.wav', '\u00e9.wav'],
])('a file sent as %j is called %j', (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept)
})

test('a huge name is cut, and keeps its ending', () => {
  const kept = cleanFileName(`${'ü'.repeat(5000)}.webm`)
  expect([...kept]).toHaveLength(120)
  expect(kept.endsWith('ü.webm')).toBe(true)
  expect([...cleanFileName('👵'.repeat(500))]).toHaveLength(120)
})

test('a name ends like its bytes, whatever it claims', () => {
  expect(withFittingEnding('voice.webm', 'audio/webm')).toBe('voice.webm')
  expect(withFittingEnding('PHOTO.JPEG', 'image/jpeg')).toBe('PHOTO.JPEG')
  expect(withFittingEnding('page.html', 'image/jpeg')).toBe('page.html.jpg')
  expect(withFittingEnding('noending', 'application/pdf')).toBe('noending.pdf')
  expect(withFittingEnding('x'.repeat(120), 'audio/wav')).toHaveLength(120)
})

test('a name can’t break out of its header', () => {
  const header = disposition('attachment', 'a"; filename=evil.exe\\é’s (1).wav')
  expect(header).toBe(
    `attachment; filename="a__ filename=evil.exe_es (1).wav"; filename*=UTF-8''a%22%3B%20filename%3Devil.exe%5C%C3%A9%E2%80%99s%20%281%29.wav`,
  )
  expect(disposition('inline', '声.wav')).toBe(
    `inline; filename=".wav"; filename*=UTF-8''%E5%A3%B0.wav`,
  )
})
