import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { MantineThemeProvider, Notification } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { mostToasts, toastSeconds, toastStores, type Tone } from './toasts.ts'
import classes from './ToastList.module.css'

const icons = { done: IconCircleCheck, danger: IconAlertTriangle }

/** The messages of one tone, inside the live region of that tone: one message by itself is no region. */
export default function ToastList({ tone }: { tone: Tone }) {
  const { t } = useLingui()
  const Icon = icons[tone]
  const defaultProps = {
    role: 'group',
    mod: { tone },
    icon: <Icon aria-hidden />,
    closeButtonProps: { 'aria-label': t`Close message`, iconSize: 20 },
  }
  return (
    <MantineThemeProvider theme={{ components: { Notification: Notification.extend({ classNames: classes, defaultProps }) } }}>
      <Notifications
        store={toastStores[tone]}
        limit={mostToasts[tone]}
        autoClose={tone === 'done' && toastSeconds * 1000}
        position="bottom-center"
        transitionDuration={160}
        notificationMaxHeight="100dvh"
        withinPortal={false}
        className={classes.list}
      />
    </MantineThemeProvider>
  )
}
