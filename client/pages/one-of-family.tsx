import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Family } from '#contract/families.ts'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

interface OneOfFamilyProps {
  /** What it is, until its room says what it is called. */
  title: string
  why: string
  /** All of its kind. */
  back: { readonly href: string; readonly words: string }
  narrow?: boolean
  children: (family: Family) => ReactNode
}

/** The page of one thing of a family: the way back to all of them, and its room once it is known who is looking. */
export function OneOfFamily({ title, why, back, narrow = false, children }: OneOfFamilyProps) {
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <Page narrow={narrow}>
      <p className="print:hidden">
        <Link
          href={back.href}
          className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          {back.words}
        </Link>
      </p>
      {!isSignedIn && <PageHeading title={title} />}
      <SignedInOnly why={why}>
        <CurrentFamily
          skeleton={
            <>
              <PageHeading title={title} />
              <SkeletonLines lines={6} label="Opening your family" />
            </>
          }
        >
          {children}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
