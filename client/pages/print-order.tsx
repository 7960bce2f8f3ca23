import { useParams } from 'wouter'
import { OrderRoom } from '#client/features/prints/order-room.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { OneOfFamily } from './one-of-family.tsx'

const title = 'A print order'

export default function PrintOrderPage() {
  const { orderId = '' } = useParams<{ orderId: string }>()
  return (
    <OneOfFamily
      title={title}
      why="An order belongs to a family, so we need to know that it’s you."
      back={{ href: '/printing-services', words: 'All your orders' }}
      narrow
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
    </OneOfFamily>
  )
}
