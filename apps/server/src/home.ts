import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isPassedOn } from './passedOn.ts'

const HOME = new BlockList()
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  HOME.addSubnet(address, bits, 'ipv4')
HOME.addAddress('::1', 'ipv6')
HOME.addSubnet('fc00::', 7, 'ipv6')
HOME.addSubnet('fe80::', 10, 'ipv6')

/** Whether somebody asks from this machine or this network, and nobody has passed the request on. */
export function isHome({ ip, ips, headers }: FastifyRequest): boolean {
  // There are several addresses only where a proxy is trusted.
  if (ips !== undefined || isPassedOn(headers)) return false
  return HOME.check(ip.replace(/%.*$/, ''), ip.includes(':') ? 'ipv6' : 'ipv4')
}
