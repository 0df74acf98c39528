import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { mayHavePin } from '../../shared/terminal/pin.ts'
import { useState } from 'react'
import { StorageUse } from '../outbox/parts/StorageUse.tsx'
import { Devices } from './Devices.tsx'
import classes from './MySettings.module.css'
import { NameForm } from './NameForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PinForm } from './PinForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SavedLoginSwitch } from './SavedLoginSwitch.tsx'
import { useAccount, useHasTenant } from '../session/signedIn.ts'
import { Taste } from './Taste.tsx'
import { ThisDevice } from './ThisDevice.tsx'

export const Route = createFileRoute('/_signedIn/my-settings')({
  staticData: { title: msg`My settings`, flag: null, withoutTenant: true },
  component: MySettings,
})

function MySettings() {
  // A changed password signs other devices out, so that their list is read again.
  const [passwords, setPasswords] = useState(0)
  const { context } = useAccount()
  const hasPin = useHasTenant() && mayHavePin(new Set(context.rights))
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>My settings</Trans>
      </Title>
      <NameForm />
      <Taste />
      <ThisDevice />
      <PasswordForm onChanged={() => setPasswords((count) => count + 1)} />
      {hasPin && <PinForm />}
      <SecondFactor />
      <Devices key={passwords} />
      <SavedLoginSwitch />
      <StorageUse />
    </div>
  )
}
