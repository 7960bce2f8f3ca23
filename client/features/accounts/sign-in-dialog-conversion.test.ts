import { expect, test } from 'vitest'
import { CONVERSION_EVENT, mayAsk, reportSignUp } from './sign-in-dialog-conversion.ts'

function reported(adTag: string, hasAgreed: boolean) {
  const heard: unknown[] = []
  const sent: [string, string][] = []
  const events = new EventTarget()
  events.addEventListener(CONVERSION_EVENT, (event) => heard.push((event as CustomEvent).detail))
  const page = {
    dispatchEvent: (event: Event) => events.dispatchEvent(event),
    fetch: async (address: string, { body }: RequestInit) =>
      void sent.push([address, String(body as URLSearchParams)]),
  }
  reportSignUp({ email: 'nora@ellis.example', adTag, hasAgreed }, page)
  return { heard, sent }
}

const nothing = { heard: [], sent: [] }

test('no advertiser hears of a sign-up unless one is configured', () => {
  expect(reported('', true)).toEqual(nothing)
})

test('no advertiser hears of a sign-up unless the visitor agreed', () => {
  expect(reported('AW-1', false)).toEqual(nothing)
  expect(reported('https://ads.example/conversions', false)).toEqual(nothing)
})

test('with both, the event carries value 10, USD and the e-mail', () => {
  expect(reported('AW-1', true)).toEqual({
    heard: [{ value: 10, currency: 'USD', tag: 'AW-1', email: 'nora@ellis.example' }],
    sent: [],
  })
})

test('a tag that is an address is told the same, and nothing more', () => {
  expect(reported('https://ads.example/conversions', true).sent).toEqual([
    ['https://ads.example/conversions', 'value=10&currency=USD&email=nora%40ellis.example'],
  ])
})

test('the question is asked only where there is a tag and the browser has not answered it', () => {
  expect(mayAsk('', {})).toBe(false)
  expect(mayAsk('AW-1', { doNotTrack: null })).toBe(true)
  expect(mayAsk('AW-1', { doNotTrack: '1' })).toBe(false)
  expect(mayAsk('AW-1', { globalPrivacyControl: true })).toBe(false)
})
