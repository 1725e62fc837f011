{{/* Labels of every object. */}}
{{- define "batticuore.labels" -}}
app.kubernetes.io/name: batticuore
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* Labels that select the pods of one role. */}}
{{- define "batticuore.selector" -}}
app.kubernetes.io/name: batticuore
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "batticuore.secretName" -}}
{{ .Values.existingSecret | default (printf "%s-secrets" .Release.Name) }}
{{- end }}

{{/* Rights of the pod: the image's user, and volumes that it may write to. */}}
{{- define "batticuore.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* Arguments of a start: `own` of its role, and those of every start. */}}
{{- define "batticuore.args" -}}
{{- $all := concat .own .root.Values.extraArgs }}
{{- if .root.Values.backups.elsewhere }}
{{- $all = append $all "--without-backup" }}
{{- end }}
{{- toJson $all }}
{{- end }}

{{/* What all containers share. One that makes backups appends to `volumeMounts`. */}}
{{- define "batticuore.container" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
  - secretRef: { name: {{ include "batticuore.secretName" . }} }
{{- if .Values.backups.elsewhere }}
env:
  - { name: BACKUP_TIME, value: 'off' }
{{- end }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{/* Uploads in progress and files in use only: photos are in the bucket, all else in the database. */}}
{{- define "batticuore.volumes" -}}
- name: data
  emptyDir: {}
- name: tmp
  emptyDir: {}
{{- end }}

{{/* The folder of backups, for a container that makes them. */}}
{{- define "batticuore.backupMount" -}}
- { name: backups, mountPath: /backups }
{{- end }}
{{- define "batticuore.backupEnv" -}}
env:
  - { name: BACKUP_FOLDER, value: /backups }
{{- end }}
{{- define "batticuore.backupVolume" -}}
- name: backups
  persistentVolumeClaim: { claimName: {{ .Values.backups.existingClaim }} }
{{- end }}
