//! Starts what the tests look at: `loopline serve` if LOOPLINE names the binary, else a preview of the build.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { printed } from './program';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

export default async function setup(project: TestProject) {
  const binary = process.env.LOOPLINE;
  if (binary) {
    const data = mkdtempSync(join(tmpdir(), 'loopline-'));
    const server = spawn(binary, ['serve', '--listen', '127.0.0.1:0', '--data', data], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    project.provide('address', await printed(server));
    return () => {
      server.kill();
      rmSync(data, { recursive: true, force: true });
    };
  }
  const server = await preview({ preview: { host: '127.0.0.1', port: 0 } });
  project.provide('address', server.resolvedUrls?.local[0] ?? '');
  return () => server.close();
}
