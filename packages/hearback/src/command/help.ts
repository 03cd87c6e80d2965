import type { Command } from 'commander'
import { exitCodes } from './declare.ts'

export const environmentHelp = `Environment variables:
  DATABASE_URL         postgres://user:password@host:5432/database: use PostgreSQL instead of the
                       embedded database
  HEARBACK_EMBEDDED    pglite: a new embedded database is PostgreSQL within the process, as --embedded.
                       Default: sqlite, one file
  DATABASE_REPLICA_URL a streaming replica of it, from which serve reads lists, exports and results
  DATABASE_PARTITIONS  into how many partitions the first migration divides large tables, 2 to 256.
                       Default: none
  DATABASE_LAYOUT      citus: the tables lie on the nodes of a Citus, as --layout. Default: plain
  HEARBACK_SCHEMA      the schema of PostgreSQL that holds the tables. Default: hearback
  HEARBACK_SECRET      at least 32 characters that sign and encrypt. Default: made once and kept in
                       the data folder
  HEARBACK_FURTHER_SECRETS
                       secrets whose signatures and encryption are read too, with spaces between
                       them. Default: none
  HEARBACK_PUBLIC_URL  the address people reach the server at, such as https://surveys.example.org.
                       Default: that of each request
  HEARBACK_SURVEY_ORIGIN
                       the origin of the pages of surveys, such as https://survey.example.org, if
                       they have one of their own. Default: every host shows them
  HEARBACK_SMTP        the mail server, such as smtps://user:password@mail.example.org:465; with it,
                       mails invite people and bring links for new passwords. Default: no mails
  HEARBACK_MAIL_FROM   the sender of mails, such as Surveys <surveys@example.org>
  HEARBACK_LOG         json: each line of the log is a JSON document. Default: text
  AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION
                       for --blobs s3://…`

const examples = (caller: string): string => `Examples:
  $ ${caller} serve
      serves on http://localhost:3000; the first start makes a survey and prints its address, and keys
  $ ${caller} keys create production --label Dashboard --permission read
      one more key, which may only read
  $ DATABASE_URL=postgres://me:secret@db.example.org/surveys ${caller} migrate
      brings the tables in PostgreSQL up to date
  $ ${caller} doctor
      checks everything; says what is wrong, and what to do`

const description = `Hearback is a survey backend: surveys, displays, responses, contacts and signed webhooks over HTTP.
This command serves it as a server of its own and looks after its data: an embedded database (SQLite)
in a folder (--data), or PostgreSQL (DATABASE_URL).`

/** Adds description, examples, variables and exit codes to `hearback --help`, and lays out the help of all commands. */
export const rootHelp = (program: Command): Command =>
  program
    .description(description)
    .addHelpText('after', `\n${examples(program.name())}\n\n${environmentHelp}\n\n${exitCodes}`)
    .configureHelp({
      showGlobalOptions: true,
      // The descriptions already name the defaults.
      optionDescription: ({ description }) => description,
      styleTitle: (title) => title.replace('Global Options:', 'Options of every command:'),
      // The list shows a group with its subcommands: `keys create|list|delete`.
      subcommandTerm: (command) => [command.name(), namesIn(command) || argumentsOf(command)].filter(Boolean).join(' '),
      visibleGlobalOptions: (command) => {
        const root = rootOf(command)
        return root === command ? [] : root.options.filter(({ long }) => long !== '--version')
      },
    })

const namesIn = (command: Command): string => command.commands.map((one) => one.name()).join('|')

const argumentsOf = (command: Command): string =>
  command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`)).join(' ')

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command)
