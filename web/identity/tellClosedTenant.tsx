import { Plural, Trans } from '@lingui/react/macro'
import { toast } from '../ui/toasts.ts'
import type { ClosedTenant } from '../session/closedTenants.ts'

/** Stays until it is read: what was on the screen a moment ago is gone. */
export const tellClosedTenant = (closed: ClosedTenant): void => toast({ tone: 'danger', text: <ClosedText {...closed} /> })

function ClosedText({ name, handedOver, left, lost }: ClosedTenant) {
  return (
    <>
      {name ? <Trans>{name} has closed your access.</Trans> : <Trans>An organisation has closed your access.</Trans>}{' '}
      {handedOver > 0 && (
        <Plural
          value={handedOver}
          one="# entry that waited here was handed to its administrator."
          other="# entries that waited here were handed to its administrator."
        />
      )}{' '}
      {left > 0 && (
        <Plural
          value={left}
          one="# entry still waits here and is handed over as soon as possible."
          other="# entries still wait here and are handed over as soon as possible."
        />
      )}{' '}
      {lost > 0 && (
        <Plural
          value={lost}
          one="# entry that waited here can be handed to nobody any more. Save it under “Waiting to send”."
          other="# entries that waited here can be handed to nobody any more. Save them under “Waiting to send”."
        />
      )}
    </>
  )
}
