import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '../../../shared/bookings/product.ts'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { agreeableExtras } from '../../../shared/bookings/requests/offeredExtras.ts'
import type { RequestedExtra } from '../../../shared/bookings/requests/requestedExtras.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import { ExtraChoice } from './ExtraChoice.tsx'

interface Props {
  request: BookingRequest
  /** Ids of the products that the booking gets; null until somebody has changed what was asked for. */
  chosen: readonly string[] | null
  onChoose: (productIds: readonly string[]) => void
}

/** The extras that were asked for, at their present prices: each becomes one of the booking or does not. */
export function AgreedExtras({ request: { extras, dates }, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const formats = useFormats()
  const products = useRows(() => engine.replica.product.toArray(), [engine])
  if (!extras?.length || !products) return null
  const onSale = agreeableExtras(extras, products)
  const optionOf = (asked: RequestedExtra, now: Product | undefined) => {
    if (!now) return { id: asked.productId, label: asked.name, hint: t`not on sale any more`, disabled: true }
    const before = formats.money(asked.priceCents)
    return {
      id: now.id,
      label: `${now.name} · ${formats.money(now.priceCents)}`,
      hint: now.priceCents === asked.priceCents ? undefined : t`asked for at ${before}`,
    }
  }
  return (
    <Card title={<Trans>Extras</Trans>}>
      <ExtraChoice
        label={<Trans>Extras that are accepted</Trans>}
        description={dates.length > 1 && <Trans>They belong to the first day that is accepted.</Trans>}
        options={extras.map((asked) =>
          optionOf(
            asked,
            onSale.find(({ id }) => id === asked.productId),
          ),
        )}
        value={chosen ?? onSale.map(({ id }) => id)}
        onChange={onChoose}
      />
    </Card>
  )
}
