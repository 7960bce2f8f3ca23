import { Link, useParams } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { OrderRoom } from '#client/features/prints/order-room.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

const title = 'A print order'

export default function PrintOrderPage() {
  const isSignedIn = useSession().state === 'signed-in'
  const { orderId = '' } = useParams<{ orderId: string }>()
  return (
    <Page narrow>
      <p>
        <Link
          href="/printing-services"
          className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          All your orders
        </Link>
      </p>
      {!isSignedIn && <PageHeading title={title} />}
      <SignedInOnly why="An order belongs to a family, so we need to know that it’s you.">
        <CurrentFamily
          skeleton={
            <>
              <PageHeading title={title} />
              <SkeletonLines lines={6} label="Opening your family" />
            </>
          }
        >
          {(family) =>
            family.role === 'viewer' ? (
              <>
                <PageHeading title={title} />
                <p>Prints are ordered by the owner and the editors of a family.</p>
              </>
            ) : (
              <OrderRoom key={`${family.id} ${orderId}`} family={family} orderId={orderId} />
            )
          }
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
