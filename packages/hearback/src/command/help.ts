export const serveHelp = `Serves Hearback on this machine.

Usage: npm start -- [options]

  --port N                      Port to listen on; 0 takes any that is free. Default: 3000
  --host HOST                   Address to listen on. Default: this machine only (127.0.0.1);
                                0.0.0.0 for every address it has
  --data DIR                    Where the embedded database, the uploaded files and the secret
                                lie. Default: .hearback
  --json                        Print one line of JSON to standard output once it listens, and
                                nothing else: {"url", "environments": [{"id", "type", "apiKey"}]}
  --allow-private-network CIDR  Let webhooks go to this network besides public addresses, such
                                as 127.0.0.0/8. May be given more than once
  --no-rate-limit               Do not limit how many requests a client may send
  --help                        Show this

Environment:

  DATABASE_URL         postgres://user:password@host:5432/database: use PostgreSQL instead of the
                       embedded database
  HEARBACK_SECRET      At least 32 characters that sign and encrypt. Default: made once and kept
                       in the data folder
  HEARBACK_PUBLIC_URL  The address people reach this server at, such as
                       https://surveys.example.org. Default: that of each request
`
