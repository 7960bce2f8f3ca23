import { expect, test } from 'vitest'
import { CONVERSION_EVENT, reportSignUp } from './sign-in-dialog-conversion.ts'

function heardFrom(adTag: string, consented: boolean): unknown[] {
  const heard: unknown[] = []
  const page = new EventTarget()
  page.addEventListener(CONVERSION_EVENT, (event) => heard.push((event as CustomEvent).detail))
  reportSignUp('nora@ellis.example', adTag, () => consented, page)
  return heard
}

test('no advertiser hears of a sign-up unless one is configured', () => {
  expect(heardFrom('', true)).toEqual([])
})

test('no advertiser hears of a sign-up unless the visitor agreed', () => {
  expect(heardFrom('AW-1', false)).toEqual([])
})

test('with both, the event carries value 10, USD and the e-mail', () => {
  expect(heardFrom('AW-1', true)).toEqual([
    { value: 10, currency: 'USD', tag: 'AW-1', email: 'nora@ellis.example' },
  ])
})
