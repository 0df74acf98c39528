import { Plural } from '@lingui/react/macro'
import type { ParkedQueue } from '../../../sync/device.ts'

/** What becomes of a queue that somebody left here. */
export function ParkedText({ name, waiting, fate }: ParkedQueue) {
  if (fate === 'handedOver')
    return (
      <Plural
        value={waiting}
        one={`The access of ${name} was closed. # entry that waited here was handed to your administrator.`}
        other={`The access of ${name} was closed. # entries that waited here were handed to your administrator.`}
      />
    )
  if (fate === 'closed')
    return (
      <Plural
        value={waiting}
        one={`The access of ${name} was closed. # entry still waits here and is handed to your administrator as soon as the server can be reached.`}
        other={`The access of ${name} was closed. # entries still wait here and are handed to your administrator as soon as the server can be reached.`}
      />
    )
  return (
    <Plural
      value={waiting}
      one={`# entry of ${name} waits on this device. It is sent after ${name} signs in.`}
      other={`# entries of ${name} wait on this device. They are sent after ${name} signs in.`}
    />
  )
}
