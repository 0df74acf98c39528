import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { services, type Service } from '../../shared/bookings/booking.ts'
import { newTerminal, type Terminal } from '../../shared/terminal/terminal.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFailed } from '../ui/useFailed.ts'
import { useServiceNames } from './useServiceNames.ts'
import { Form, FormActions } from '../ui/Form.tsx'
import { HouseField } from './HouseField.tsx'
import { TerminalName } from './TerminalName.tsx'

export function NewTerminalDialog({ onMade, onClose }: { onMade: (terminal: Terminal) => void; onClose: () => void }) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const names = useServiceNames()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Service[]>(services)
  const [clocks, setClocks] = useState(false)
  const [shelterId, setShelterId] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const given = name.normalize('NFC').trim()
  const isIdle = chosen.length === 0 && !clocks && shelterId === null

  async function make() {
    setTried(true)
    if (saving || given === '' || isIdle) return
    setSaving(true)
    try {
      onMade(await call(newTerminal, { body: { name: given, services: [...chosen], clocks, shelterId } }))
    } catch (error) {
      failed(error)
      setSaving(false)
    }
  }

  return (
    <Dialog title={<Trans>New terminal</Trans>} onClose={onClose}>
      <Form onSave={make}>
        <Stack>
          <TerminalName placeholder={t`Entrance`} value={name} missing={tried && given === ''} onChange={setName} />
          <Switch.Group
            data-required-group
            label={<Trans>Animals are checked in and out there for</Trans>}
            error={tried && isIdle && <Trans>Please choose at least one of them.</Trans>}
            value={[...chosen]}
            onChange={(held) => setChosen(services.filter((service) => held.includes(service)))}
          >
            <Stack my="xs">
              {services.map((service) => (
                <Switch key={service} value={service} label={names[service]} />
              ))}
            </Stack>
          </Switch.Group>
          <Switch
            label={<Trans>People punch there with a PIN: they come, go and have breaks</Trans>}
            checked={clocks}
            onChange={(event) => setClocks(event.currentTarget.checked)}
          />
          <HouseField value={shelterId} onChange={setShelterId} />
          <FormActions>
            <Button type="submit" disabled={saving}>
              <Trans>Make a code</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
