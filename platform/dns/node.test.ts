import { createSocket, type Socket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { dnsRecords } from './node.ts';

let server: Socket | null = null;
afterEach(() => server?.close());

/** A name server on loopback that gives this answer to each question. */
const nameServer = async (answer: (question: Buffer) => Buffer | null): Promise<string> => {
  const socket = createSocket('udp4');
  server = socket;
  socket.on('message', (question, from) => {
    const reply = answer(question);
    if (reply) socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${socket.address().port}`;
};

/** The question's own bytes with flags, and the answers after its first question. */
const replyTo = (question: Buffer, code: number, texts: readonly (readonly string[])[] = []): Buffer => {
  let end = 12;
  while (question[end]) end += (question[end] ?? 0) + 1;
  const head = Buffer.from(question.subarray(0, end + 5));
  head.writeUInt16BE(0x81_80 | code, 2);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt32BE(0, 8);
  const records = texts.map((pieces) => {
    const data = Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])));
    const fixed = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
    fixed.writeUInt16BE(data.length, 10);
    return Buffer.concat([fixed, data]);
  });
  return Buffer.concat([head, ...records]);
};

test('records are joined, however they are split', async () => {
  const at = await nameServer((question) => replyTo(question, 0, [['v=spf1 -all'], ['tripwright-', 'verification=x']]));
  expect(await dnsRecords([at]).textsOf('acme.example')).toEqual(['v=spf1 -all', 'tripwright-verification=x']);
});

test.each([
  ['no such domain', 3],
  ['no such record', 0],
])('%s is an answer: no records', async (_name, code) => {
  const at = await nameServer((question) => replyTo(question, code));
  expect(await dnsRecords([at]).textsOf('acme.example')).toEqual([]);
});

test.each([
  ['a server that fails', (question: Buffer) => replyTo(question, 2)],
  ['a server that says nothing', () => null],
])('%s counts as no answer', async (_name, answer) => {
  const at = await nameServer(answer);
  expect(await dnsRecords([at]).textsOf('acme.example')).toBeNull();
});
