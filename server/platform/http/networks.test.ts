import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::FFFF:CB00:7107', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['not an address', 'not an address', 'not an address'],
])('B6: %s belongs to %s and %s', (address, near, wide) => {
  expect(networksOf(address)).toEqual({ near, wide })
})

test('B6: every address of one /64 is the same caller, and the next /64 is another one of the same /48', () => {
  const { near, wide } = networksOf('2001:db8:aa:1::1')
  expect(networksOf('2001:db8:aa:1:ffff:ffff:ffff:ffff')).toEqual({ near, wide })
  expect(networksOf('2001:db8:aa:2::1').near).not.toBe(near)
  expect(networksOf('2001:db8:aa:2::1').wide).toBe(wide)
  expect(networksOf('2001:db8:ab:1::1').wide).not.toBe(wide)
})
