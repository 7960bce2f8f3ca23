import * as z from 'zod/mini'
import { email, id, line } from '#contract/shapes.ts'
import { choice } from '#contract/subscriptions/index.ts'

// spec §5 and §9: the sentences under the fields, and 6 characters on sign-up, 1 on sign-in.
export const newPassword = z
  .string({ error: 'Password must be at least 6 characters' })
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(1024, 'Password can have at most 1024 characters'),
  )

const enteredPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(1024, 'Password can have at most 1024 characters'),
  )

const device = {
  browser: z.optional(z.enum(['safari', 'chrome', 'other'])),
  mobile: z.optional(z.boolean()),
}

export const signUpBody = z
  .strictObject({
    // The part of the address before the @. A wish: the server may give another name, never an error.
    username: z.string({ error: 'The field “username” is missing.' }).check(z.maxLength(320)),
    email,
    /** Left out only `forMessage`: then one signs in by mailed links. */
    password: z.optional(newPassword),
    /** As others are to read it; otherwise it is made from the username. */
    name: z.optional(line(60, 'Your name')),
    /** A first message is about to be kept: the letter that confirms the address is written with it, and names it. */
    forMessage: z.optional(z.literal(true)),
    /** The plan they came for: the letter that confirms the address leads on to it, on whichever device it is read. */
    choice: z.optional(choice),
    /** The letter they come from: it proves the address that it went to (decision 366). */
    invitation: z.optional(
      z.strictObject({
        token: z.string().check(z.maxLength(200)),
        letter: z.string().check(z.maxLength(64)),
      }),
    ),
    ...device,
  })
  .check(
    z.refine(({ password, forMessage }) => password !== undefined || forMessage === true, {
      error: 'Password must be at least 6 characters',
      path: ['password'],
    }),
  )

export const signInBody = z.strictObject({
  // What was entered as e-mail; the server takes a username too.
  username: z
    .string({ error: 'Please enter a valid email' })
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a valid email'),
      z.maxLength(254, 'Please enter a valid email'),
      z.regex(/^[^\u0000-\u001f\u007f]*$/, 'Please enter a valid email'),
    ),
  password: enteredPassword,
  ...device,
})

/** The two forms of the dialog, as the browser checks them (spec §5). */
export const signUpForm = z.object({ email, password: newPassword })
export const signInForm = z.object({ email, password: enteredPassword })

export const emailed = z.strictObject({ email })

/** Which of the keys added lately end together with the act. */
export const endedKeys = z.strictObject({
  passkeyIds: z.array(id).check(z.maxLength(20)),
  /** Left out, none of them ends. */
  identityIds: z.optional(z.array(id).check(z.maxLength(20))),
  secondFactor: z.boolean(),
  recoveryCodes: z.boolean(),
})
export type EndedKeys = z.output<typeof endedKeys>

const base64url = z.string().check(z.maxLength(20_000), z.regex(/^[A-Za-z0-9_-]*=*$/))

/** WebAuthn's own options, for `startRegistration` or `startAuthentication` of @simplewebauthn/browser. */
export const passkeyChallenge = z.strictObject({
  ceremonyId: id,
  options: z.looseObject({ challenge: z.string() }),
})

/** What the browser answers; fields that newer browsers add are dropped. */
export const passkeyAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  clientExtensionResults: z.optional(z.looseObject({})),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: z.optional(base64url),
    authenticatorData: z.optional(base64url),
    signature: z.optional(base64url),
    userHandle: z.optional(z.nullable(base64url)),
    transports: z.optional(
      z.array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))).check(z.maxLength(10)),
    ),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

export const proof = z.union(
  [
    z.strictObject({ password: enteredPassword }),
    z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    z.strictObject({ ceremonyId: id, answer: passkeyAnswer }),
  ],
  { error: 'Please enter your password or a code.' },
)

const cutLink =
  'A part of this link is missing: some mail programs cut long ones in two. Open the letter again and press its button, or copy the whole address.'

/** Of the links that letters bring. */
export const accountToken = z.strictObject({
  token: z.string().check(z.minLength(20, cutLink), z.maxLength(100, cutLink)),
})
