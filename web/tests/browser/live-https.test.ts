//! Two people play over HTTPS: with a cookie that is bound to the host, and a WebSocket that nobody can read along.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet, play, seated } from './people';
import { Program } from './program';
import { DESKTOP, useBrowser, type Visitor } from './visit';

useBrowser();

const canMake = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!process.env.LOOPLINE || !canMake)('with the real server and a certificate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loopline-tls-'));
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const program = new Program(process.env.LOOPLINE ?? '', ['--tls-cert', certificate, '--tls-key', key]);

  beforeAll(async () => {
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
    const about = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const out = ['-out', certificate, '-keyout', key];
    execFileSync('openssl', ['req', ...kind, ...about, ...out], { stdio: 'ignore' });
    await program.start();
  });
  afterAll(async () => {
    await program.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a game is played, and goes on after a reload', async () => {
    expect(program.address).toMatch(/^https:/);
    const sockets: string[] = [];
    const prepare = async (page: Page) => {
      page.on('websocket', (socket) => sockets.push(socket.url()));
    };
    const here: Visitor = { size: DESKTOP, address: program.address, trusting: true, prepare };
    const { anna, bert, link } = await meet({ game: 'TwixT', radios: ['12 × 12'] }, here);
    const both = [anna.page, bert.page] as const;
    expect(link).toMatch(/^https:/);
    await play(both, ['f6', 'e8']);

    const cookies = await anna.context.cookies();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatchObject({
      name: '__Host-loopline',
      domain: '127.0.0.1',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    });
    // No script of the page sees it.
    await expect.poll(() => anna.page.evaluate(() => [document.cookie, isSecureContext])).toEqual(['', true]);
    await expect.poll(() => anna.page.getByText('This connection is not encrypted').count()).toBe(0);

    await anna.page.reload();
    await seated(anna.page, 2);
    await play(both, ['g8'], 2);
    const wanted = new URL('/api/ws', program.address.replace(/^https/, 'wss')).href;
    expect(sockets.length).toBeGreaterThanOrEqual(3);
    expect(new Set(sockets)).toEqual(new Set([wanted]));
    await anna.leave();
    await bert.leave();
  });

  test('nothing of the page is had by a browser that does not believe the certificate', async () => {
    const refused = meet({}, { size: DESKTOP, address: program.address });
    await expect(refused).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID/);
  });
});
