import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/memory/index.ts', 'src/contract/index.ts', 'src/host/index.ts', 'src/wire.ts'],
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  dts: true,
  clean: true,
  sourcemap: true,
  outDir: 'dist',
})
