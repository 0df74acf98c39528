import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { services, type Service } from '../../shared/bookings/booking.ts'
import { newTerminal, type Terminal } from '../../shared/terminal/terminal.ts'
import { useConfirmedCall } from '../session/useConfirmedCall.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFailed } from '../ui/useFailed.ts'
import { useServiceNames } from './useServiceNames.ts'

export function NewTerminalDialog({ onMade, onClose }: { onMade: (terminal: Terminal) => void; onClose: () => void }) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const names = useServiceNames()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Service[]>(services)
  const [saving, setSaving] = useState(false)
  const given = name.normalize('NFC').trim()

  async function make(event: FormEvent) {
    event.preventDefault()
    if (saving || given === '' || chosen.length === 0) return
    setSaving(true)
    try {
      onMade(await call(newTerminal, { body: { name: given, services: [...chosen] } }))
    } catch (error) {
      failed(error)
      setSaving(false)
    }
  }

  return (
    <Dialog title={<Trans>New terminal</Trans>} onClose={onClose}>
      <form noValidate onSubmit={(event) => void make(event)}>
        <Stack>
          <TextInput
            label={<Trans>Name</Trans>}
            name="name"
            autoComplete="off"
            data-autofocus
            maxLength={60}
            placeholder={t`Entrance`}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Text fw={500}>
            <Trans>Animals are checked in and out there for</Trans>
          </Text>
          {services.map((service) => (
            <Switch
              key={service}
              label={names[service]}
              checked={chosen.includes(service)}
              onChange={(event) => {
                const { checked } = event.currentTarget
                setChosen(services.filter((one) => (one === service ? checked : chosen.includes(one))))
              }}
            />
          ))}
          <Group justify="flex-end">
            <Button type="submit" disabled={saving || given === '' || chosen.length === 0}>
              <Trans>Make a code</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
