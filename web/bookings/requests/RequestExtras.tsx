import { Trans } from '@lingui/react/macro'
import { extrasFor } from '../../../shared/bookings/requests/offeredExtras.ts'
import { mostRequestedExtras, type RequestedExtra } from '../../../shared/bookings/requests/requestedExtras.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import { ExtraChoice } from './ExtraChoice.tsx'
import type { RequestForm } from './useRequestForm.ts'

/** The extras that a caller may choose, with what an entry that was refused has chosen; empty where the house offers none. */
export function RequestExtras({ form: { service, values, change } }: { form: RequestForm }) {
  const { engine } = useSignedIn()
  const formats = useFormats()
  const offered = useRows(async () => extrasFor(service, await engine.replica.product.toArray()), [engine, service])
  const others = values.extras.filter(({ productId }) => !offered?.some((one) => one.productId === productId))
  const all: RequestedExtra[] = [...(offered ?? []), ...others]
  if (all.length === 0) return null
  return (
    <Card title={<Trans>Extras</Trans>}>
      <ExtraChoice
        label={<Trans>Wanted as well</Trans>}
        options={all.map(({ productId, name, priceCents }) => ({ id: productId, label: `${name} · ${formats.money(priceCents)}` }))}
        value={values.extras.map(({ productId }) => productId)}
        onChange={(ids) => change({ extras: all.filter(({ productId }) => ids.includes(productId)).slice(0, mostRequestedExtras) })}
      />
    </Card>
  )
}
