# The server with the browser app. Built by `docker build -t arbiter .`; docs/hosting.md says how it is run.

# Everything, to build the browser app.
FROM node:24-slim AS build
WORKDIR /arbiter
COPY . .
RUN npm ci --ignore-scripts
RUN node node_modules/vite/bin/vite.js build apps/web

# Only what runs.
FROM node:24-slim AS production
WORKDIR /arbiter
COPY . .
RUN npm ci --omit=dev --ignore-scripts --workspace=@arbiter/terminal
RUN node deploy/prune.mjs

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 ARBITER_DATA_FOLDER=/data
WORKDIR /arbiter
COPY --from=production /arbiter/package.json ./
COPY --from=production /arbiter/node_modules node_modules
COPY --from=production /arbiter/packages packages
COPY --from=production /arbiter/apps/server apps/server
COPY --from=production /arbiter/apps/terminal apps/terminal
COPY --from=build /arbiter/apps/web/dist apps/web/dist
COPY --from=production /arbiter/deploy/health.mjs deploy/health.mjs
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "deploy/health.mjs"]
ENTRYPOINT ["node", "apps/terminal/src/main.ts"]
CMD ["serve"]
