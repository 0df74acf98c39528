import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { keptFor } from '../../../shared/kept.ts'
import { Card } from '../../ui/Card.tsx'

const megabytesIn = keptFor((locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

interface Use {
  used: number
  quota: number
  persisted: boolean
}

/** How much this device keeps, and whether the browser has promised not to clear it. */
export function StorageUse() {
  const { i18n } = useLingui()
  const [use, setUse] = useState<Use | null>(null)
  useEffect(() => {
    let gone = false
    void readUse().then((read) => !gone && setUse(read))
    return () => {
      gone = true
    }
  }, [])
  if (!use) return null
  const megabytes = megabytesIn(i18n.locale)
  const used = megabytes.format(use.used / 1e6)
  const quota = megabytes.format(use.quota / 1e6)
  return (
    <Card title={<Trans>Storage on this device</Trans>}>
      <Text>
        <Trans>
          {used} MB of {quota} MB are used.
        </Trans>{' '}
        {use.persisted ? (
          <Trans>The browser keeps them until you delete them.</Trans>
        ) : (
          <Trans>The browser may clear them when space runs short. Install the app to prevent that.</Trans>
        )}
      </Text>
    </Card>
  )
}

async function readUse(): Promise<Use | null> {
  if (!navigator.storage?.estimate) return null
  const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted?.() ?? false])
  return { used: usage, quota, persisted }
}
