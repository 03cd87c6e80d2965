import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type FromDebian, fromDebian } from '../debian.ts'
import { freePort } from '../free-port.ts'
import { cacheFolder } from './cache-folder.ts'
import { startDisplay } from './display.ts'
import { type Program, startable, startProgram } from './program.ts'
import type { Device, Driver, Session } from './session.ts'
import { beginSession } from './webdriver.ts'
import { openTab } from './webkit-tab.ts'
import { windowsOf } from './webkit-windows.ts'

const path = '/usr/bin/WebKitWebDriver'

/** Debian's WebKitGTK with the driver of its small browser: the machine's, or unpacked ones. */
export const webkit = (): FromDebian<string> =>
  startable(
    fromDebian(['webkit2gtk-driver'], (root) => (existsSync(join(root, path)) ? root : null), {
      keptIn: cacheFolder('webkit'),
    }),
  )

/** Drives WebKitGTK through WebDriver: a process for each session, since a driver has one. */
export function webkitDriver(program: Program, screen: Program, proxyPort: number): Driver {
  const shown = startDisplay(screen)
  const open = new Set<Session>()
  return {
    runsFirstScript: false,
    async openSession(device) {
      const session = await start(program, (await shown).name, device, proxyPort)
      const close = async () => {
        open.delete(session)
        await session.close()
      }
      open.add(session)
      return { ...session, close }
    },
    async close() {
      for (const session of open) await session.close()
      ;(await shown).end()
    },
  }
}

async function start(program: Program, screen: string, device: Device, proxyPort: number): Promise<Session> {
  const home = mkdtempSync(join(tmpdir(), 'hearback-webkit-'))
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), settingsOf(device))
  const port = await freePort()
  const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
  const binary = `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
  const { end } = startProgram(program, [path, '--host=127.0.0.1', `--port=${port}`], {
    DISPLAY: screen,
    LANG: 'en_US.UTF-8',
    HOME: home,
    XDG_CONFIG_HOME: home,
    NO_AT_BRIDGE: '1',
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  })
  const command = await beginSession(`http://127.0.0.1:${port}`, {
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary, args: argsOf(device, proxyPort) },
  })
  const windows = await windowsOf(command)
  const ended = new AbortController()
  const session = { command, windows, ended: ended.signal }
  return {
    openTab: (firstScript, listener) => openTab(session, device, firstScript, listener),
    async close() {
      ended.abort()
      // A driver that has crashed has no session to end.
      await command('DELETE', '').catch(() => {})
      end()
      process.off('exit', remove)
      remove()
    },
  }
}

const settingsOf = ({ reducedMotion }: Device): string => `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`

const argsOf = ({ colorScheme }: Device, proxyPort: number): readonly string[] => [
  '--automation',
  `--proxy=http://127.0.0.1:${proxyPort}`,
  '--ignore-host=127.0.0.1',
  ...(colorScheme === 'dark' ? ['--dark-mode'] : []),
]
